import { useLoaderData } from 'react-router-dom';
import { contactContent } from '../../shared/content/contact.ts';
import { formAnchor } from '../../shared/lead.ts';
import { addressLine } from '../../shared/site.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Figure } from '../components/Figure.tsx';
import { Icon } from '../components/Icon.tsx';
import { Envelope, MapPin, Receiver } from '../components/icons.ts';
import { SocialLinks } from '../components/SocialLinks.tsx';
import { ContactForm } from '../islands/ContactForm.tsx';
import { LocationMap } from '../islands/LocationMap.tsx';
import { Toaster } from '../islands/Toaster.tsx';
import type { FormPageData } from '../loaders.ts';
import { usePage } from '../page-context.ts';
import styles from './ContactPage.module.css';

export function ContactPage() {
  const { site, mapEmbedUrl } = usePage();
  const { state } = useLoaderData<FormPageData>();
  const { banner, card, form, location } = contactContent;
  const mail = `mailto:${site.emails.support}`;
  return (
    <>
      <section className={styles.banner}>
        <Figure
          picture={banner.picture}
          alt={banner.alt}
          sizes="(width < 62rem) 100vw, 54vw"
          first
          className={styles.picture}
        />
        <div className={styles.title}>
          <Breadcrumbs />
          <h1>{banner.title}</h1>
          <p>{banner.intro}</p>
        </div>
      </section>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="contact-card">
          <h2 id="contact-card">{card.heading}</h2>
          <ul className={styles.ways}>
            <li>
              <Icon of={MapPin} size={20} />
              <address>{addressLine(site)}</address>
            </li>
            <li>
              <Icon of={Receiver} size={20} />
              <a href={`tel:${site.phones.india.dial}`}>{site.phones.india.display}</a>
            </li>
            <li>
              <Icon of={Envelope} size={20} />
              <a href={mail}>{site.emails.support}</a>
            </li>
          </ul>
          <div className={styles.social}>
            <SocialLinks />
            <a
              href={mail}
              aria-label={`Write to ${site.emails.support}`}
              className={styles.mailIcon}
            >
              <Icon of={Envelope} size={18} />
            </a>
          </div>
          <h3>{card.nextHeading}</h3>
          <ol className={styles.next}>
            {card.next.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </section>
        <section
          className={styles.form}
          aria-labelledby="contact-form"
          data-island-scope
          id={formAnchor}
        >
          <h2 id="contact-form">{form.heading}</h2>
          <p className={styles.note}>{form.note}</p>
          <ContactForm when="interaction" state={state} />
          <Toaster when="interaction" />
        </section>
      </div>
      <section className={styles.location} aria-labelledby="location">
        <div>
          <h2 id="location">{location.heading}</h2>
          <p>{location.text}</p>
        </div>
        <LocationMap when="visible" embedUrl={mapEmbedUrl} address={addressLine(site)} />
      </section>
    </>
  );
}
