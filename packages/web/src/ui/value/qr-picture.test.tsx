import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrPicture } from './qr-picture.tsx';

const uri = 'otpauth://totp/Isura:ada@mow.test?secret=JBSWY3DPEHPK3PXP&issuer=Isura';

/** Returns which squares of the picture are dark, from its path. */
const darkSquares = (path: string): Set<string> =>
  new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));

test('a text is drawn with the three corner patterns scanners look for', () => {
  render(<QrPicture value={uri} label="QR code" />);
  const picture = screen.getByRole('img', { name: 'QR code' });
  const size = Number(picture.getAttribute('viewBox')!.split(' ')[2]) - 8;
  const dark = darkSquares(picture.querySelector('path')!.getAttribute('d')!);
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    for (let step = 0; step < 7; step++) {
      expect(dark).toContain(`${left + step},${top}`);
      expect(dark).toContain(`${left},${top + step}`);
    }
    expect(dark).not.toContain(`${left + 1},${top + 1}`);
    expect(dark).toContain(`${left + 3},${top + 3}`);
  }
});
