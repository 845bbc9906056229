import styles from './HouseSection.module.css';

/** The section of a house around a court: what is cut is filled, what lies behind is a line. */
export function CourtyardHouse({ alt }: { alt: string }) {
  return (
    <svg viewBox="0 0 1200 560" role="img" aria-label={alt} className={styles.drawing}>
      <g data-part="sky">
        <path d="M120 470A480 420 0 0 1 1080 470" />
        {[0, 1, 2, 3, 4].map((hour) => (
          <circle
            key={hour}
            r="26"
            className={styles[`sun${hour + 1}`]}
            data-when={`a${hour + 1}`}
          />
        ))}
      </g>
      <path data-part="earth" d="M0 470H1200V560H0Z" />
      <path
        data-part="cut"
        d="M250 170H470V186H270V470H250ZM270 316H500V330H270ZM730 170H950V470H930V186H730ZM700 316H930V330H700ZM230 158H500V170H230ZM700 158H970V170H700Z"
      />
      <path
        data-part="line"
        d="M470 186V316M500 330V470M730 186V316M700 330V470M300 470V380a26 26 0 0 1 52 0V470M390 470V380a26 26 0 0 1 52 0V470M760 470V380a26 26 0 0 1 52 0V470M850 470V380a26 26 0 0 1 52 0V470M300 316V250a24 24 0 0 1 48 0V316M380 316V250a24 24 0 0 1 48 0V316M780 316V220H900V316M800 220V316M820 220V316M840 220V316M860 220V316M880 220V316"
      />
      <path data-part="water" d="M540 470H660V484H540Z" />
      <path data-part="tree" d="M600 470V330M600 400L566 356M600 380L636 340" />
      <circle data-part="leaves" cx="600" cy="290" r="74" />
      <path data-part="roof" data-when="b2" d="M500 158H700V170H500Z" />
      <g data-part="air" data-when="b1">
        <path d="M120 430C220 390 300 440 420 440S560 420 560 300 556 180 556 120M540 140L556 118 572 140" />
        <path d="M1080 430C980 390 900 440 780 440S644 420 644 300" />
      </g>
    </svg>
  );
}
