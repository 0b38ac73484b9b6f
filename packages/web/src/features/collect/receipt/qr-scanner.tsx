import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import css from './receipt.module.css';
import { receiptText } from './receipt.text.ts';
import { detectorMaker } from './scan.tsx';

const text = receiptText.camera;
const LOOK_EVERY_MS = 250;

/**
 * Scans the camera picture for a QR code and returns the first one it reads. The picture is neither stored nor sent.
 */
export function QrScanner({ found, close }: { found: (words: string) => void; close: () => void }): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, refuse] = useState(false);
  const onFound = useRef(found);
  onFound.current = found;
  useEffect(() => {
    const Maker = detectorMaker();
    if (!Maker) return undefined;
    const detector = new Maker({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const picture = video.current;
      if (isOver || !picture) return;
      const [seen] = await detector.detect(picture).catch(() => []);
      if (isOver) return;
      if (seen?.rawValue) onFound.current(seen.rawValue);
      else timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    begin().catch(() => refuse(true));
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <Dialog title={text.title} close={close}>
      {isRefused ? (
        <Notice tone="warning" isAnnounced>
          {text.refused}
        </Notice>
      ) : (
        <>
          <p>{text.words}</p>
          <video ref={video} className={css.camera} muted playsInline aria-label={text.preview} />
        </>
      )}
      <DialogActions>
        <Button onClick={close}>{text.stop}</Button>
      </DialogActions>
    </Dialog>
  );
}
