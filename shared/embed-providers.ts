/** What a part of another site is to its reader: the words of its button, and the shape of its frame, depend on it. */
export type EmbedKind = 'video' | 'audio' | 'map' | 'post';

export interface EmbedProvider {
  name: string;
  kind: EmbedKind;
  /** The only hosts that are the provider's: a look-alike isn't among them. */
  hosts: readonly string[];
  /** Where its player lies. */
  origin: string;
  /** @returns paths and queries of address and player; undefined: the address is none of something that can be shown */
  find(url: URL): { address: string; player: string; title?: string } | undefined;
}

/** Of all providers, in the order in which articles have them. */
export const embedProviders: readonly EmbedProvider[] = [
  {
    name: 'YouTube',
    kind: 'video',
    origin: 'https://www.youtube-nocookie.com',
    hosts: [
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'music.youtube.com',
      'youtu.be',
      'youtube-nocookie.com',
      'www.youtube-nocookie.com',
    ],
    find({ hostname, pathname, searchParams }) {
      const list = id(searchParams.get('list'));
      if (list && /^\/(?:embed\/videoseries|playlist)\/?$/.test(pathname)) {
        return {
          address: `https://www.youtube.com/playlist?list=${list}`,
          player: `/embed/videoseries?list=${list}`,
        };
      }
      const video =
        hostname === 'youtu.be'
          ? id(pathname.slice(1))
          : pathname === '/watch'
            ? id(searchParams.get('v'))
            : id(/^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname)?.[1]);
      if (!video) return undefined;
      const second = seconds(searchParams.get('start') ?? searchParams.get('t'));
      return {
        address: `https://www.youtube.com/watch?v=${video}${second ? `&t=${second}s` : ''}`,
        player: `/embed/${video}${second ? `?start=${second}` : ''}`,
      };
    },
  },
  {
    name: 'Vimeo',
    kind: 'video',
    origin: 'https://player.vimeo.com',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    find({ pathname, searchParams }) {
      const [, video, inPath] =
        /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
      // A video that isn't listed is shown to who has its key alone.
      const key = inPath ?? id(searchParams.get('h'));
      if (!video) return undefined;
      return {
        address: `https://vimeo.com/${video}${key ? `/${key}` : ''}`,
        player: `/video/${video}?dnt=1${key ? `&h=${key}` : ''}`,
      };
    },
  },
  {
    name: 'Loom',
    kind: 'video',
    origin: 'https://www.loom.com',
    hosts: ['loom.com', 'www.loom.com'],
    find({ pathname }) {
      const video = id(/^\/(?:share|embed)\/([^/]+)\/?$/.exec(pathname)?.[1]);
      if (!video) return undefined;
      return { address: `https://www.loom.com/share/${video}`, player: `/embed/${video}` };
    },
  },
  {
    name: 'Google Maps',
    kind: 'map',
    origin: 'https://www.google.com',
    hosts: ['google.com', 'www.google.com', 'maps.google.com'],
    find({ hostname, pathname, searchParams }) {
      const mapCode = searchParams.get('pb');
      // The page for frames says in a window of its own that it has to be in a frame.
      if (mapCode && pathname === '/maps/embed') {
        return {
          address: mapAddress(placeName(mapCode)),
          title: placeName(mapCode),
          player: `/maps/embed?${new URLSearchParams({ pb: mapCode })}`,
        };
      }
      const query = searchParams.get('q');
      const isFrame = searchParams.get('output') === 'embed';
      const isMap = pathname === '/maps' || (hostname === 'maps.google.com' && pathname === '/');
      if (!query || !isFrame || !isMap) return undefined;
      return {
        address: mapAddress(query),
        title: query,
        player: `/maps?${new URLSearchParams({ q: query, output: 'embed' })}`,
      };
    },
  },
  {
    name: 'X',
    kind: 'post',
    origin: 'https://platform.twitter.com',
    hosts: [
      'x.com',
      'www.x.com',
      'twitter.com',
      'www.twitter.com',
      'mobile.twitter.com',
      'platform.twitter.com',
    ],
    find({ pathname, searchParams }) {
      const isPlayer = pathname === '/embed/Tweet.html';
      const [, post = isPlayer ? searchParams.get('id') : undefined] =
        /^\/\w+\/status\/(\d+)\/?$/.exec(pathname) ?? [];
      if (!post || !/^\d+$/.test(post)) return undefined;
      return {
        address: `https://x.com/i/status/${post}`,
        player: `/embed/Tweet.html?id=${post}&dnt=true`,
      };
    },
  },
  {
    name: 'Instagram',
    kind: 'post',
    origin: 'https://www.instagram.com',
    hosts: ['instagram.com', 'www.instagram.com'],
    find({ pathname }) {
      const [, kind, name] =
        /^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]+)\/?(?:embed\/?(?:captioned\/?)?)?$/.exec(pathname) ??
        [];
      if (!kind || !name) return undefined;
      return {
        address: `https://www.instagram.com/${kind}/${name}/`,
        player: `/${kind}/${name}/embed/`,
      };
    },
  },
  {
    name: 'CodePen',
    kind: 'post',
    origin: 'https://codepen.io',
    hosts: ['codepen.io', 'www.codepen.io'],
    find({ pathname }) {
      const [, user, pen] =
        /^\/([\w-]+)\/(?:pen|embed|full|details)(?:\/preview)?\/([A-Za-z\d]+)\/?$/.exec(pathname) ??
        [];
      if (!user || !pen) return undefined;
      return {
        address: `https://codepen.io/${user}/pen/${pen}`,
        player: `/${user}/embed/${pen}?default-tab=result`,
      };
    },
  },
  {
    name: 'Spotify',
    kind: 'audio',
    origin: 'https://open.spotify.com',
    hosts: ['open.spotify.com'],
    find({ pathname }) {
      const [, kind, name] =
        /^\/(?:embed\/|intl-[a-z]{2}\/)?(track|album|playlist|artist|episode|show)\/([A-Za-z\d]+)\/?$/.exec(
          pathname,
        ) ?? [];
      if (!kind || !name) return undefined;
      return {
        address: `https://open.spotify.com/${kind}/${name}`,
        player: `/embed/${kind}/${name}`,
      };
    },
  },
];

/** Names of videos and lists; nothing in them has to be escaped. */
function id(text: string | null | undefined): string | undefined {
  return text && /^[\w-]+$/.test(text) ? text : undefined;
}

/** `90`, `90s` or `1m30s`, in seconds. */
function seconds(text: string | null): number {
  const [, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

/** What a place is called in the code of a map's frame, or where it is. */
function placeName(code: string): string {
  const [, name] = /!2s([^!]+)/.exec(code) ?? [];
  if (name) return name;
  const [, longitude] = /!2d(-?[\d.]+)/.exec(code) ?? [];
  const [, latitude] = /!3d(-?[\d.]+)/.exec(code) ?? [];
  return longitude && latitude ? `${latitude},${longitude}` : '';
}

/** https://developers.google.com/maps/documentation/urls/get-started */
function mapAddress(query: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
