import { asksAtEdge, consentQuestion, optionalContent } from '../../shared/consent.ts';
import type { PageOf } from '../../shared/content.ts';
import { fill } from '../../shared/fill.ts';
import { formAnchor } from '../../shared/lead.ts';
import { hoursInWords } from '../../shared/opening-hours.ts';
import { addressLine, contactPhones } from '../../shared/site.ts';
import { nextStepsOf } from '../../shared/words.ts';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { SocialLinks } from '../components/frame/SocialLinks.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { Icon } from '../components/pictures/Icon.tsx';
import { Envelope, MapPin, Receiver } from '../components/pictures/icons.ts';
import { NextSteps } from '../components/sections/NextSteps.tsx';
import { PageForm } from '../components/sections/PageForm.tsx';
import { Section } from '../components/sections/Section.tsx';
import { LocationMap } from '../islands/LocationMap.island.tsx';
import { usePath, useSiteContext } from '../page-context.ts';
import { pictureSources } from '../pictures.ts';
import page from '../styles/page.module.css';
import styles from './ContactPage.module.css';

export function ContactPage({ content }: { content: PageOf<'contact'> }) {
  const context = useSiteContext();
  const { site, mapEmbedUrl } = context;
  const { words } = context.content;
  const { banner, information, form, location } = content;
  const { address } = site;
  const next = nextStepsOf(context.content);
  const phones = contactPhones(site);
  const hours = hoursInWords(site, words.formats);
  const privacy = usePath('privacy');
  const optional = optionalContent(context);
  const question = consentQuestion(optional, words.consent);
  const hasProfiles = site.social.length > 0 || site.chat !== undefined;
  const { company, support } = site.emails;
  const mails = [
    { address: company, label: words.reach.forProjects },
    { address: support, label: words.reach.forProducts },
  ];
  return (
    <>
      <section className={`${page.ground} ${styles.banner}`}>
        <div className={`${page.column} stack ${styles.title}`}>
          <Breadcrumbs />
          <h1>{banner.title}</h1>
          <p className="lead">{banner.intro}</p>
        </div>
        {/* After the title, as it stands on a phone: a page that is painted while it comes would move it. */}
        <Figure {...banner} sizes="(width < 62rem) 100vw, 54vw" first className={styles.picture} />
      </section>
      <div className={`${page.column} split ${styles.columns}`}>
        <section
          className={styles.form}
          aria-labelledby="contact-form"
          data-island-scope
          id={formAnchor}
        >
          <h2 id="contact-form">{form.heading}</h2>
          <PageForm form="contact" page={content.path} />
          <p className={styles.note}>
            {next.reply} {form.note}
          </p>
        </section>
        <DeferredStyles />
        <div>
          <section aria-labelledby="contact-card">
            <h2 id="contact-card">{information.heading}</h2>
            <ul className={styles.ways}>
              {address && (
                <li>
                  <Icon of={MapPin} size={20} />
                  <address>{addressLine(address)}</address>
                </li>
              )}
              {phones.map(({ label, title, display, dial }) => (
                <li key={dial}>
                  <Icon of={Receiver} size={20} />
                  <a href={`tel:${dial}`}>{display}</a>
                  {label && phones.length > 1 && (
                    <span className={styles.label}>
                      <abbr title={title}>{label}</abbr>
                    </span>
                  )}
                </li>
              ))}
              {(company === support ? mails.slice(0, 1) : mails).map(({ address: to, label }) => (
                <li key={to}>
                  <Icon of={Envelope} size={20} />
                  <a href={`mailto:${to}`}>{to}</a>{' '}
                  {company !== support && <span className={styles.label}>{label}</span>}
                </li>
              ))}
            </ul>
            {hasProfiles && (
              <div className={styles.social}>
                <SocialLinks />
                <a href={`mailto:${company}`} className={`target ${styles.mailIcon}`}>
                  <Icon of={Envelope} size={20} />
                  <span className="unseen">{fill(words.sections.writeTo, { email: company })}</span>
                </a>
              </div>
            )}
            {hours.length > 0 && (
              <>
                <h3 className={styles.hoursHeading}>{words.reach.hours}</h3>
                <dl className={`ruled ${styles.hours}`}>
                  {hours.map(({ days, times }) => (
                    <div key={`${days} ${times}`} className="apart">
                      <dt>{days}</dt>
                      <dd>{times}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
          </section>
          <section className={styles.next} aria-labelledby="next">
            <h2 id="next">{next.heading}</h2>
            <NextSteps steps={next.steps} />
          </section>
        </div>
      </div>
      {address && (
        <Section
          tone="sunken"
          band="slim"
          className={`split ${styles.place}`}
          labelledBy="location"
        >
          <div>
            <h2 id="location">{location.heading}</h2>
            <p>{location.text}</p>
          </div>
          <LocationMap
            embedUrl={mapEmbedUrl}
            address={address}
            picture={pictureSources(location.picture, context)}
            alt={location.alt}
            words={words}
            ask={asksAtEdge(optional) ? undefined : { question, privacy }}
          />
        </Section>
      )}
    </>
  );
}
