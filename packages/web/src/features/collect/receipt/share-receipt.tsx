import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { receiptText } from './receipt.text.ts';

const text = receiptText.share;

const addressOf = (number: string, code: string): string =>
  `${window.location.origin}/receipts?${new URLSearchParams({ number, code })}`;

/** Gives the address of a receipt's check to another program of the device, or copies it where there is no such way. */
export function ShareReceipt({ number, code }: { number: string; code: string }): ReactNode {
  const [said, say] = useState('');
  const canShare = typeof navigator.share === 'function';
  const share = async (): Promise<void> => {
    const url = addressOf(number, code);
    try {
      if (canShare) await navigator.share({ title: text.title(number), url });
      else {
        await navigator.clipboard.writeText(url);
        say(text.copied);
      }
    } catch (fault) {
      // Whoever closes the sheet of the device has not failed at anything.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) say(url);
    }
  };
  return (
    <>
      <Button onClick={() => void share()}>{canShare ? text.share : text.copy}</Button>
      <span role="status">{said}</span>
    </>
  );
}
