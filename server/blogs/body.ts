import { readSync, writeSync } from 'node:fs';

/** The provider's answer, byte for byte. Articles are read from it when they are asked for. */
export interface Body {
  readonly length: number;
  /**
   * @param scratch may be used for the bytes, instead of new memory
   * @throws if the bytes can't be read
   */
  read(start: number, end: number, scratch?: Buffer): Buffer;
}

/** The answer's file can't be written. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
}

export function bodyInMemory(bytes: Uint8Array): Body {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return { length: buffer.length, read: (start, end) => buffer.subarray(start, end) };
}

/**
 * An answer too large to be held in memory. Its file may be renamed or removed: the descriptor stays good.
 * Reading is synchronous: an article is a few KB, and the system keeps what is read often in memory.
 */
export function bodyInFile(fd: number, length: number): Body {
  return {
    length,
    read(start, end, scratch) {
      const bytes = scratch?.subarray(0, end - start) ?? Buffer.allocUnsafeSlow(end - start);
      for (let done = 0; done < bytes.length; ) {
        const read = readSync(fd, bytes, done, bytes.length - done, start + done);
        if (read === 0) throw new Error('The file of the blog list is shorter than it was');
        done += read;
      }
      return bytes;
    },
  };
}

/** Writes pieces one after the other, from the file's start. */
export function appendTo(fd: number): (piece: Uint8Array) => void {
  let position = 0;
  return (piece) => {
    try {
      for (let done = 0; done < piece.length; ) {
        const written = writeSync(fd, piece, done, piece.length - done, position);
        done += written;
        position += written;
      }
    } catch (error) {
      throw new DiskError('The blog list could not be written to disk', { cause: error });
    }
  };
}
