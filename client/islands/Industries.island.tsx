import type { HomeContent } from '../../shared/schemas/home.ts';
import { Picture } from '../components/pictures/Picture.tsx';
import type { PictureSources } from '../pictures.ts';
import { Carousel, type CarouselProps } from './Carousel.tsx';
import styles from './Industries.deferred.css';
import { island } from './island.tsx';

export { mountCarousel as mount } from './mount-carousel.ts';

type Tile = HomeContent['industries']['items'][number];

interface IndustriesProps extends Pick<CarouselProps, 'label' | 'words'> {
  tiles: readonly (Omit<Tile, 'img'> & { picture: PictureSources })[];
}

/** "Industries We Serve": four of six tiles where the desktop menu is, all six stacked on smaller screens. */
// Below the fold, and of no use before it is seen.
export const Industries = island('Industries', IndustriesView, {
  when: 'visible',
  inHtml: ['label', 'tiles'],
});

export function IndustriesView({ tiles, ...props }: IndustriesProps) {
  const items = tiles.map(({ id, title, text, alt, picture }) => ({
    id,
    label: title,
    content: (
      <>
        <Picture picture={picture} alt={alt} sizes="18rem" className={styles.picture} />
        <h3>{title}</h3>
        <p>{text}</p>
      </>
    ),
  }));
  return <Carousel {...props} items={items} itemClass={`rounded ${styles.tile}`} small="stacked" />;
}
