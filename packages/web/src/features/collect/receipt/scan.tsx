import { withinLimit } from '../../../routing/lazy.ts';
import { later } from '../../../ui/page/later.tsx';

/** The API of browsers that can read QR codes; not every type library has it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorMaker = new (options: { formats: string[] }) => Detector;

/** Returns the browser's own reader of QR codes, if it has one. */
export const detectorMaker = (): DetectorMaker | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;

/** Reports whether this browser can read a QR code by itself; elsewhere numbers are typed. */
export const canScan = (): boolean => detectorMaker() !== undefined && navigator.mediaDevices !== undefined;

/** The scanner, loaded when it is opened. */
export const QrScanner = later(() =>
  withinLimit('scanner', () => import('./qr-scanner.tsx')).then((part) => part.QrScanner),
);
