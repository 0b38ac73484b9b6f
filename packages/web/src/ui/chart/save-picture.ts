import { formatInstant } from '@isura/contract/kernel/day-format';
import { runtime } from '../../lib/runtime.ts';
import { saveFile } from '../../lib/save-file.ts';
import { chartText as text } from './chart.text.ts';
import { type Drawing, drawingFrom, type Place } from './drawing.ts';
import { pictureName } from './picture-name.ts';
import { withSheet } from './picture-sheet.ts';
import type { PictureWords } from './pictured.tsx';

/** Pixels of a picture per screen pixel: sharp in print. */
const SHARP = 2;

/** The most attempts to draw, one animation frame apart, until the embedded fonts are loaded. */
const ATTEMPTS = 120;
const WHITE = 0xff;

const nextFrame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));

/** Waits for a chart that is still loading before it is saved. */
async function whole(card: Element): Promise<void> {
  for (let left = ATTEMPTS; card.querySelector('[data-waiting]'); left -= 1) {
    if (left === 0) throw new Error('the chart did not come');
    await nextFrame();
  }
}

/** Reports whether a part of a picture contains anything but white. */
function hasInk(on: CanvasRenderingContext2D, { x, y, width, height }: Place): boolean {
  const [right, down] = [Math.max(1, Math.ceil(width * SHARP)), Math.max(1, Math.ceil(height * SHARP))];
  const { data } = on.getImageData(Math.floor(x * SHARP), Math.floor(y * SHARP), right, down);
  return data.some((value) => value !== WHITE);
}

/** Draws the pixels; false while the embedded fonts are still loading, since a browser draws without them. */
async function drawnOn(canvas: HTMLCanvasElement, address: string, letters: readonly Place[]): Promise<boolean> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const on = canvas.getContext('2d', { willReadFrequently: true });
  if (!on) throw new Error('there is nothing to draw on');
  on.drawImage(image, 0, 0, canvas.width, canvas.height);
  return letters.every((letter) => hasInk(on, letter));
}

async function dotsOf({ svg, width, height, letters }: Drawing): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SHARP, height * SHARP];
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    for (let left = ATTEMPTS; !(await drawnOn(canvas, address, letters)); left -= 1) {
      if (left === 0) throw new Error('the letters of the picture did not come');
      await nextFrame();
    }
  } finally {
    URL.revokeObjectURL(address);
  }
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture is empty'))), 'image/png'),
  );
}

/**
 * Saves a chart with its finding, days, organization and source, as SVG or PNG: in light colours on white, whatever the
 * page's scheme.
 */
export async function savePicture(
  card: Element,
  { title, period, organization, asAt = new Date() }: PictureWords & { title: string },
  kind: 'svg' | 'png',
): Promise<void> {
  const moment = formatInstant(asAt);
  await whole(card);
  const words = {
    under: [organization, period].filter((word) => word !== undefined).join(' · '),
    source: text.source(runtime().productName, moment),
  };
  const drawing = await withSheet(card, words, (sheet) => drawingFrom(sheet, title));
  const blob = kind === 'svg' ? new Blob([drawing.svg], { type: 'image/svg+xml' }) : await dotsOf(drawing);
  saveFile(`${pictureName(title, period ?? moment)}.${kind}`, blob);
}
