/** The limits that the site has to keep. KB and MB are powers of ten. */
export const limits = {
  /** JavaScript of a page without state: compressed bytes, with headers. */
  scriptBytes: 2800,
  /** HTML, the CSS of the first screen and headers of a page, compressed: ten packets, what a server may send before it hears back. */
  firstPaintBytes: 14_600,
  /** The deferred CSS of a page: the frame's, which all pages share, and its layout's. */
  deferredBytes: 12_600,
  /** Everything that a phone with an empty cache loads of a page that nobody scrolls. */
  coldViewBytes: { home: 130_000, service: 110_000, article: 95_000 },
  /** Of a first view, on the page's own thread. */
  styleAndLayoutMs: 25,
  /** CPU a request, as a multiple of a bare server's. */
  cachedCpu: 1.1,
  unknownCpu: 1.3,
  /** The same, as a multiple of nginx with the file. */
  nginxCpu: 2,
  /** A request of a flood while nothing is cached, as a multiple of a cached page. */
  floodCpu: 2,
  /** Counted as a visit, as a multiple of that uncounted. */
  countedCpu: 1.05,
  /** With a database for leads, as a multiple of that without one. */
  cachedCpuBesideDatabase: 1.1,
  /** Forms a second with leads in PostgreSQL, as a share of those with leads in a file. */
  postgresForms: 2 / 3,
  renderMs: 4,
  hangingProviderMs: 20,
  /** How much faster than its input a figure may grow; noise of small ones included. */
  growth: 1.2,
  startMs: 250,
  memoryMb: 130,
  /** A list with pictures in base64, to one without; and what any list may take: 200 MiB. */
  blogLists: { slowerWithPictures: 2, memoryMb: 209.7, standstillMs: 40 },
  /** Lighthouse, mobile. */
  fcpMs: 700,
  lcpMs: 1050,
  /** With the network and the processor really slowed down. */
  appliedLcpMs: 800,
  cls: 0.005,
  tbtMs: 25,
} as const;
