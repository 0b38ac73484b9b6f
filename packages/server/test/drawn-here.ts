import PDFDocument from 'pdfkit';
import { afterAll, expect, vi } from 'vitest';
import { Page } from '../src/platform/pdf/pages/page.ts';

/** Fails the file it is called in when so much as a page of a document was begun in its own thread; all is drawn as ever. */
export function drawsNothingHere(): void {
  const drawers = [
    vi.spyOn(PDFDocument.prototype, 'addPage'),
    vi.spyOn(Page.prototype, 'piece'),
    vi.spyOn(Page.prototype, 'words'),
  ];
  afterAll(() => expect(drawers.flatMap(({ mock }) => mock.calls)).toEqual([]));
}
