import { Picture } from '../components/pictures/Picture.tsx';
import type { PictureSources } from '../pictures.ts';
import { Carousel, type CarouselItem, type CarouselWords, slidesIn } from './Carousel.tsx';
import styles from './Industries.deferred.css';
import { island } from './island.tsx';

export interface IndustryTile {
  id: number;
  title: string;
  text: string;
  alt: string;
  picture: PictureSources;
}

/** "Industries We Serve": four of six tiles where the desktop menu is, all six stacked on smaller screens. */
// Below the fold, and of no use before it is seen.
export const Industries = island('Industries', IndustriesView, {
  when: ['visible'],
  inHtml: ['tiles'],
});

export const fromHtml = slidesIn;

export function IndustriesView({
  label,
  words,
  tiles = [],
  slides = tiles.map(slideOf),
}: {
  label: string;
  words: CarouselWords;
  tiles?: readonly IndustryTile[];
  /** The same as they stand in the page. */
  slides?: readonly CarouselItem[];
}) {
  return (
    <Carousel
      label={label}
      words={words}
      items={slides}
      itemClass={`rounded ${styles.tile}`}
      small="stacked"
    />
  );
}

function slideOf({ id, title, text, alt, picture }: IndustryTile): CarouselItem {
  return {
    id,
    label: title,
    content: (
      <>
        <Picture picture={picture} alt={alt} sizes="18rem" className={styles.picture} />
        <h3>{title}</h3>
        <p>{text}</p>
      </>
    ),
  };
}
