import { attributionAt, attributionQuery } from '../../shared/attribution.ts';

/** Has links to the forms' pages say where the visitor came from. Loaded where an address tells. */
for (const type of ['click', 'auxclick'])
  document.addEventListener(
    type,
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      if (!link || link.host !== location.host) return;
      const forms = document.documentElement.dataset.forms?.split(' ');
      if (!forms?.includes(link.pathname)) return;
      const query = new URLSearchParams(link.search);
      const known = attributionAt(new URL(location.href), document.referrer);
      const origin = attributionQuery({ ...known, from: location.pathname });
      for (const [name, value] of new URLSearchParams(origin)) query.set(name, value);
      link.search = query.toString();
    },
    true,
  );
