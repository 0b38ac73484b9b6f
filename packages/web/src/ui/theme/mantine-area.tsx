import './mantine.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { schemeShown, subscribeScheme } from './scheme.ts';
import { theme } from './theme.ts';

/** Returns the nonce with which this response allows style elements. */
const nonceOf = (): string => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/**
 * Wraps screens that use the component library. It does not wrap everything: the payer's pages do without the library
 * and load faster for it. The colour scheme is ours; the library only follows it.
 */
export function MantineArea({ children }: { children: ReactNode }): ReactNode {
  const scheme = useSyncExternalStore(subscribeScheme, schemeShown);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={nonceOf}
    >
      {children}
    </MantineProvider>
  );
}
