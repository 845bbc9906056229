import styles from './PitchLines.module.css';

/** The thin lines of a sports ground: the site's one decorative device. Each is drawn on 400 × 300. */
const drawings = {
  /** A football pitch's halfway line and centre circle. */
  circle:
    'M200 0V300M200 60a90 90 0 1 0 0 180a90 90 0 1 0 0-180M200 147a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  /** Penalty area and its arc: the goal is at the window's edge. */
  arc: 'M400 30H280V270H400M400 90H350V210H400M280 110a62 62 0 0 0 0 80M316 147a3 3 0 1 1 0 6a3 3 0 1 1 0-6',
  /** A cricket crease with its stumps. */
  crease:
    'M0 150H400M60 100V200M340 100V200M40 130H90M40 170H90M310 130H360M310 170H360M56 144h8m-8 6h8m-8 6h8M336 144h8m-8 6h8m-8 6h8',
  /** A tennis court's baseline, service boxes and net. */
  baseline: 'M20 20H380V280H20ZM20 58H380M20 242H380M110 58V242M290 58V242M110 150H290M200 6V294',
} as const;

/** The same grounds as they meet a section's upper edge, on 400 × 100. */
const edges = {
  circle: 'M110 0a90 90 0 0 0 180 0M193 0a7 7 0 0 0 14 0',
  arc: 'M40 0V64H360V0M130 0V24H270V0M152 64a60 60 0 0 0 96 0M197 44a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  crease: 'M40 30H360M40 68H360M90 0V98M310 0V98M190 16v14m10-14v14m10-14v14',
  baseline: 'M20 0V98M380 0V98M60 0V98M340 0V98M60 60H340M200 60V98M200 0v10',
} as const satisfies Record<PitchDrawing, string>;

export type PitchDrawing = keyof typeof drawings;

interface PitchEdgeProps {
  kind: PitchDrawing;
  className?: string | undefined;
}

/** The whole ground, on the side of a banner where no text is. */
export function PitchLines({ kind }: { kind: PitchDrawing }) {
  return (
    <svg
      className={styles.ground}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path d={drawings[kind]} className={styles.path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Lines that hang from a section's upper edge, no lower than its padding: they never cross a word. */
export function PitchEdge({ kind, className = styles.edge }: PitchEdgeProps) {
  return (
    <svg className={`${className} ${styles.drawn}`} viewBox="0 0 400 100" aria-hidden="true">
      <path d={edges[kind]} className={styles.path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
