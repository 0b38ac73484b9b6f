import * as addresses from '@isura/contract/kernel/addresses';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { receiptText } from './receipt.text.ts';

const text = receiptText.share;

/** Shares the link to a receipt's check through the device, or copies it where the device cannot share. */
export function ShareReceipt({ number, code }: { number: string; code: string }): ReactNode {
  const [message, say] = useState('');
  const canShare = typeof navigator.share === 'function';
  const share = async (): Promise<void> => {
    const url = `${window.location.origin}${addresses.receiptCheck({ number, code })}`;
    try {
      if (canShare) await navigator.share({ title: text.title(number), url });
      else {
        await navigator.clipboard.writeText(url);
        say(text.copied);
      }
    } catch (fault) {
      // Closing the device's share sheet is not a failure.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) say(url);
    }
  };
  return (
    <>
      <Button onClick={() => void share()}>{canShare ? text.share : text.copy}</Button>
      <span role="status">{message}</span>
    </>
  );
}
