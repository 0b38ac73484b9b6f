import { create } from 'qrcode';

/** The modules of a QR code: `modules[row * size + column]` is 1 where it is black. */
export interface QrSquares {
  modules: Uint8Array;
  size: number;
}

/**
 * Returns a QR code of these words with medium correction (15% may be unreadable). It uses one segment and one fixed
 * mask: a reader finds the mask in the code itself, and trying all eight takes ten times as long as drawing the page
 * around it.
 */
export function qrSquares(words: string): QrSquares {
  const { modules } = create([{ data: Buffer.from(words), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: 3,
  });
  return { modules: Uint8Array.from(modules.data), size: modules.size };
}
