import { fill } from '../../../shared/fill.ts';
import type { TitledText } from '../../../shared/schemas/copy.ts';
import type { Figure as FigureContent } from '../../../shared/schemas/text.ts';
import { classNames } from '../../class-names.ts';
import { useContent } from '../../page-context.ts';
import { Fold } from '../frame/Fold.tsx';
import { TitledItem } from '../parts/TitledItem.tsx';
import { Figure } from '../pictures/Figure.tsx';
import styles from './FeatureList.deferred.css';

/**
 * How the list is set, so that neighbours differ:
 * `columns` plain text in columns, `cards` raised boxes of varying width, `numbered` two in a line behind large
 * numerals, `paired` two in a line below hairlines.
 */
export type FeatureListLayout = 'columns' | 'cards' | 'numbered' | 'paired';

interface FeatureListProps {
  items: readonly TitledText[];
  layout: FeatureListLayout;
  /** Stands in the first card of `cards`. Draw it 1200 × 750. */
  figure?: FigureContent | undefined;
}

/** From so many on a phone shows the titles alone: their texts are a tap away. */
const folded = 3;

export function FeatureList({ items, layout, figure }: FeatureListProps) {
  const raised = layout === 'cards';
  const widths = raised ? widthsOf(items.length, figure !== undefined) : [];
  const { all } = useContent().words.sections;
  const count = items.length;
  return (
    <>
      <ul
        className={classNames(styles[layout], !raised && 'grid', figure && styles.pictured)}
        data-count={count}
      >
        {items.map((item, index) => (
          <TitledItem
            key={item.title}
            item={item}
            className={classNames(
              styles.feature,
              index === 0 && styles.first,
              raised && `card ${styles[widths[index] ?? 'half']}`,
            )}
            picture={
              index === 0 &&
              figure && (
                <Figure
                  {...figure}
                  sizes="(width < 44rem) 21rem, (width < 62rem) 90vw, 50rem"
                  className={styles.picture}
                />
              )
            }
          />
        ))}
      </ul>
      {count >= folded && (
        <Fold className={styles.more}>{fill(all, { count: String(count) })}</Fold>
      )}
    </>
  );
}

/** Of the line's width, on wide screens. */
type Width = 'third' | 'half' | 'most' | 'whole';

/** Unequal on purpose, and without holes: a bento, not a row of twins. */
function widthsOf(count: number, pictured: boolean): readonly Width[] {
  const beside = pictured ? 3 : 1;
  const rest = count - 1 - beside;
  const halves = [0, 4, 2][rest % 3] ?? 0;
  const below: Width[] =
    rest === 1
      ? ['whole']
      : Array.from({ length: rest }, (_, at) => (at < rest - halves ? 'third' : 'half'));
  return ['most', ...Array<Width>(beside).fill('third'), ...below];
}
