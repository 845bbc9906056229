/**
 * Where somebody came from, as far as the addresses of their pages tell. Addresses alone carry it from page to page:
 * nothing is kept in the browser.
 */
export interface Attribution {
  /** The path of the page on which they came. */
  landing?: string | undefined;
  /** The path of the page that led them to the form. */
  from?: string | undefined;
  /** What named the campaign, or the host of the site that linked here; with the medium, if it is named: "news / mail". */
  source?: string | undefined;
  campaign?: string | undefined;
}

/** Under these names an address of a form's page carries it. */
const attributionNames = ['landing', 'from', 'source', 'campaign'] as const;

/** What advertising networks add to addresses. Only that it is there is kept, not what it says. */
const clickMarks: Readonly<Record<string, string>> = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  msclkid: 'Microsoft Ads',
  fbclid: 'Facebook',
  ttclid: 'TikTok',
  twclid: 'X',
  li_fat_id: 'LinkedIn',
};

/** What a page knows of where its visitor came from. @param referrer the address of the page before; empty: none is told */
export function attributionAt(page: URL, referrer = ''): Attribution {
  const fromPage = fromQuery(page);
  if (fromPage) return fromPage;
  const fromCampaign = campaignOf(page);
  if (fromCampaign) return { landing: page.pathname, ...fromCampaign };
  const before = parseUrl(referrer);
  if (!before?.host) return {};
  if (before.host !== page.host) return { landing: page.pathname, source: before.host };
  return { from: before.pathname, ...attributionAt(before) };
}

/** `URL.canParse` is newer than the browsers that this runs in. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The query that carries an attribution on; empty if nothing is known. */
export function attributionQuery(attribution: Attribution): string {
  return new URLSearchParams(entriesOf((name) => attribution[name])).toString();
}

function fromQuery({ searchParams }: URL): Attribution | undefined {
  const fromPage = entriesOf((name) => searchParams.get(name));
  return fromPage.length > 0 ? Object.fromEntries(fromPage) : undefined;
}

/** What is known of an attribution, by its names. */
function entriesOf(
  read: (name: (typeof attributionNames)[number]) => string | null | undefined,
): [string, string][] {
  return attributionNames.flatMap((name) => {
    const value = read(name);
    return value ? [[name, value]] : [];
  });
}

function campaignOf({ searchParams }: URL): Pick<Attribution, 'source' | 'campaign'> | undefined {
  const { campaign, ...named } = campaignIn(searchParams);
  const source = Object.values(named).filter(Boolean).join(' / ');
  if (!source && !campaign) return undefined;
  return { ...(source && { source }), ...(campaign && { campaign }) };
}

/**
 * What a campaign's address says: `utm_source`, `utm_medium`, `utm_campaign`
 * (https://support.google.com/analytics/answer/10917952); a click on an advertisement has the network for its source.
 * Empty where it says nothing.
 */
export function campaignIn(query: URLSearchParams, clean = (label: string) => label) {
  const label = (name: string) => clean(query.get(`utm_${name}`) ?? '');
  const mark = Object.keys(clickMarks).find((name) => query.has(name));
  return {
    source: label('source') || (mark ? clickMarks[mark] : ''),
    medium: label('medium'),
    campaign: label('campaign'),
  };
}
