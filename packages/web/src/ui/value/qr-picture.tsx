import { create } from 'qrcode';
import type { ReactNode } from 'react';
import css from './value.module.css';

/** Empty modules around the picture that scanners need. */
const quiet = 4;

/**
 * A text as a QR code: black on white in both schemes, because scanners need that. The same content is shown beside it
 * as text.
 */
export function QrPicture({ value, label }: { value: string; label: string }): ReactNode {
  const { size, data } = create(value, { errorCorrectionLevel: 'M' }).modules;
  const dots = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join(
    '',
  );
  const side = size + 2 * quiet;
  return (
    <svg className={css.qr} viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <path d={dots} />
    </svg>
  );
}
