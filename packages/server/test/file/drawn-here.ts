import PDFDocument from 'pdfkit';
import { afterAll, expect, vi } from 'vitest';
import { Page } from '../../src/platform/pdf/pages/page.ts';

/** Fails the test file if any page of a document was started in its own thread; drawing works as usual. */
export function drawsNothingHere(): void {
  const drawers = [
    vi.spyOn(PDFDocument.prototype, 'addPage'),
    vi.spyOn(Page.prototype, 'piece'),
    vi.spyOn(Page.prototype, 'words'),
  ];
  afterAll(() => expect(drawers.flatMap(({ mock }) => mock.calls)).toEqual([]));
}
