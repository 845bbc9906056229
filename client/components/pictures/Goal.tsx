import styles from './Goal.module.css';

/** Posts and bar on 240 × 110; behind them the net, of which each thread is one line. */
const frame = 'M10 108V10H230V108';
const net = [
  'M0 108H240M10 10L36 32H204L230 10M10 108L36 96V32M230 108L204 96V32M36 96H204',
  ...[48, 64, 80].map((y) => `M36 ${y}H204`),
  ...[57, 78, 99, 120, 141, 162, 183].map((x) => `M${10 + (x - 36) * 1.31} 10L${x} 32V96`),
].join('');

/** The goal, and the ball that comes to lie in it. */
export function Goal() {
  return (
    <div className={styles.goal}>
      <svg viewBox="0 0 240 110" aria-hidden="true">
        <path d={net} className={styles.net} vectorEffect="non-scaling-stroke" />
        <path d={frame} className={styles.frame} />
      </svg>
      <span className={`ball ${styles.shot}`} />
    </div>
  );
}
