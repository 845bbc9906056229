import styles from './HouseSection.deferred.css';

/** Where the sun stands at each of the five hours: the last is the moon. */
const suns = [
  [178, 560],
  [440, 205],
  [1160, 205],
  [1422, 560],
  [440, 170],
] as const;

/** The section of a house around a court: what is cut is filled, what lies behind is a line. */
export function CourtyardHouse({ alt }: { alt: string }) {
  return (
    <svg
      viewBox="90 60 1420 740"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt}
      className={styles.drawing}
    >
      <path className={styles.orbit} d="M110 690A700 560 0 0 1 1490 690" />
      {suns.map(([x, y], index) => (
        <circle
          key={x * y}
          cx={x}
          cy={y}
          r="54"
          className={index === suns.length - 1 ? styles.moon : styles.sun}
          data-when={`a${index + 1}`}
        />
      ))}
      <path
        className={styles.cut}
        d="M400 250H600V268H420V690H400ZM400 452H640V470H420V452ZM1000 250H1200V690H1180V268H1000ZM960 452H1180V470H960ZM380 232H640V250H380ZM960 232H1220V250H960Z"
      />
      <path
        className={styles.behind}
        d="M620 470V690M600 268V452M980 470V690M1000 268V452M440 690V558A36 36 0 0 1 512 558V690M530 690V558A36 36 0 0 1 602 558V690M998 690V558A36 36 0 0 1 1070 558V690M1088 690V558A36 36 0 0 1 1160 558V690M440 452V352A32 32 0 0 1 504 352V452M520 452V352A32 32 0 0 1 584 352V452M1024 452V300H1156V452M1046 300V452M1068 300V452M1090 300V452M1112 300V452M1134 300V452"
      />
      <path className={styles.earth} d="M0 690H620V716H980V690H1600" />
      <path
        className={styles.trunk}
        d="M796 716C792 600 806 540 798 420M798 520L752 420M802 480L850 392"
      />
      <g className={styles.leaves}>
        {[26, 54, 82, 110].map((radius) => (
          <ellipse key={radius} cx="812" cy="320" rx={radius * 1.1} ry={radius * 0.8} />
        ))}
      </g>
      <path className={styles.cut} data-when="b2" d="M640 232H960V250H640Z" />
      <g className={styles.air} data-when="b1">
        <path d="M200 620C350 570 520 650 660 650S730 560 700 470 680 300 680 110M654 138L680 106 706 138" />
        <path d="M1400 620C1250 570 1080 650 950 650" />
      </g>
    </svg>
  );
}
