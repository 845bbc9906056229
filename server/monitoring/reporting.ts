import type { Mailer } from '../mail/transport.ts';
import type { Renderer } from '../render/render.tsx';
import type { SiteEmitter } from '../site-events.ts';

type Events = Pick<SiteEmitter, 'emit'>;

/** The renderer, which tells how long each page took, once all of it can be sent. */
export function reportRenders(render: Renderer, events: Events): Renderer {
  return async (path, request) => {
    const started = performance.now();
    const page = await render(path, request);
    const kind = page.pending ? 'streamed' : 'whole';
    const report = () => {
      events.emit('rendered', { kind, seconds: (performance.now() - started) / 1000 });
    };
    // Who needs the page hears what went wrong; a page that was given up has no time.
    page.all.then(report, () => {});
    return page;
  };
}

/** The mailer, which tells what came of each mail. */
export function reportMails(mailer: Mailer, events: Events): Mailer {
  return {
    ...mailer,
    async send(mail, signal) {
      const outcome = await mailer.send(mail, signal);
      events.emit('mailTried', outcome.kind);
      return outcome;
    },
  };
}
