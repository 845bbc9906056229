import type { Failure } from './availability.ts';

/** The database can't be read or written. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** It won't mend by itself: better no start than a server that keeps nothing. */
  readonly permanent: boolean;
  /** It may have been written all the same. */
  readonly uncertain: boolean;
  /** It can't take this; it can take other things. */
  readonly refused: boolean;

  constructor(message: string, failure: Omit<Failure, 'reason'> = {}) {
    super(message);
    const { permanent = false, uncertain = false, refused = false } = failure;
    this.permanent = permanent;
    this.uncertain = uncertain;
    this.refused = refused;
  }
}
