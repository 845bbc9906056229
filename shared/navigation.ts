import { paths, type SitePath } from './paths.ts';

export interface NavLink {
  label: string;
  to: SitePath;
}

/** The Expertise panel's columns (spec section 2). */
export const expertiseColumns: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Software Development',
    links: [
      { label: 'CMS', to: paths.cms },
      { label: 'Java', to: paths.java },
      { label: 'JavaScript', to: paths.javascript },
      { label: 'PHP', to: paths.php },
    ],
  },
  {
    title: 'App Development',
    links: [
      { label: 'Android', to: paths.android },
      { label: 'iOS', to: paths.ios },
      { label: 'Hybrid', to: paths.hybrid },
    ],
  },
  {
    title: 'Digital Marketing',
    links: [
      { label: 'SEO', to: paths.seo },
      { label: 'Social Media Optimization', to: paths.smo },
      { label: 'Social Media Marketing', to: paths.smm },
      { label: 'Pay Per Click', to: paths.ppc },
    ],
  },
  {
    title: 'Design & Markup',
    links: [
      { label: 'Web Design', to: paths.webDesign },
      { label: 'Graphic Design', to: paths.graphic },
    ],
  },
];

export const serviceLinks: readonly NavLink[] = [
  { label: 'Website Development', to: paths.website },
  { label: 'Mobile App Development', to: paths.mobile },
  { label: 'E-commerce Development', to: paths.ecommerce },
  { label: 'API Integration', to: paths.api },
  { label: 'Digital Marketing', to: paths.digitalMarketing },
  { label: 'Website UI/UX Design', to: paths.uiux },
];

/** Inside Services, behind a click. */
export const fantasyGroup = {
  title: 'Fantasy Sports Development',
  links: [
    { label: 'Live Cricket Score App', to: paths.cricket },
    { label: 'Live Football Score App', to: paths.football },
    { label: 'Live Tennis Score App', to: paths.tennis },
    { label: 'Fantasy Sports App', to: paths.fantasy },
  ] satisfies readonly NavLink[],
} as const;

/** The pages that list what the two panels hold. */
export const listingLinks = {
  services: { label: 'Services', to: paths.services },
  expertise: { label: 'Expertise', to: paths.expertise },
} satisfies Record<string, NavLink>;

export const companyLinks = {
  about: { label: 'About Us', to: paths.about },
  blog: { label: 'Blog', to: paths.blog },
  contact: { label: 'Contact Us', to: paths.contact },
  privacy: { label: 'Privacy Policy', to: paths.privacy },
} satisfies Record<string, NavLink>;
