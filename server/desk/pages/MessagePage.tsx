interface MessageProps {
  title: string;
  text: string;
  /** Where to begin anew. */
  goOn: string;
  /** The browser came from a page elsewhere, and left its cookie at home. */
  fromElsewhere: boolean;
}

/** A short page in place of the one that was asked for. */
export function MessagePage({ title, text, goOn, fromElsewhere }: MessageProps) {
  return (
    <div className="message">
      <h1>{fromElsewhere ? 'Go on to the leads' : title}</h1>
      {fromElsewhere && (
        <p>You came from another site or a mail. If you are signed in, the link below is enough.</p>
      )}
      <p>{fromElsewhere ? `If not: ${text}` : text}</p>
      <p>
        <a href={goOn}>{fromElsewhere ? 'Go on' : 'To the inbox'}</a>
      </p>
    </div>
  );
}
