import PDFDocument from 'pdfkit';
import { fonts } from './fonts.ts';
import { paperOn } from './paper.ts';
import { A4, type Document, INNER, type Paper, QUIET } from './sheet.ts';

export { A4, INNER, type Paper } from './sheet.ts';

export interface About {
  title: string;
  author: string;
  /** The print time; it is shown at the foot of every page and stored in the document. */
  printedAt: Date;
  /** The same time as text for people. */
  printedText: string;
}

/** Draws the foot of every page: page number, number of pages, and print time. */
function feet(doc: Document, { printedText, title }: About): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    doc.font('regular').fontSize(8).fillColor(QUIET);
    const y = A4.height - A4.margin - 6;
    const options = { width: INNER, lineBreak: false } as const;
    doc.text(`${title} · printed ${printedText}`, A4.margin, y, options);
    doc.text(`${at - start + 1} of ${count}`, A4.margin, y, { ...options, align: 'right' });
    doc.endMarkedContent();
  }
}

/**
 * Draws a document: PDF 1.7, A4, tagged, with title and language, the same bytes for the same content and time. `draw`
 * begins with `page()`.
 */
export async function pdf(about: About, draw: (paper: Paper) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-NG',
    info: { Title: about.title, Author: about.author, CreationDate: about.printedAt, ModDate: about.printedAt },
  });
  for (const [name, file] of Object.entries(fonts())) doc.registerFont(name, file);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  draw(paperOn(doc));
  feet(doc, about);
  doc.end();
  return await done;
}
