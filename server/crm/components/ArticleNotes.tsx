import type { ArticleReport } from '../../blog/article-report.ts';

/** What of the provider's articles is left out or changed; nothing, where all is shown as it was stored. */
export function ArticleNotes({ report }: { report: ArticleReport }) {
  const { list, articles, count } = report;
  if (list.length === 0 && count === 0) return null;
  return (
    <section className="articles" aria-label="Articles">
      <details>
        <summary>What articles have lost on their way to the site</summary>
        {list.length > 0 && (
          <ul>
            {list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <dl>
          {articles.map(({ slug, title, notes }) => (
            <div key={slug}>
              <dt>
                {title} <small>({slug})</small>
              </dt>
              {notes.map((note) => (
                <dd key={note}>{note}</dd>
              ))}
            </div>
          ))}
        </dl>
        {count > articles.length && <p>And {count - articles.length} articles more.</p>}
      </details>
    </section>
  );
}
