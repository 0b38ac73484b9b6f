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

/** The nonce this answer may add style elements with. */
const nonceOf = (): string => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/**
 * Screens that use the component library stand inside this. It is not around everything: the payer's way does without
 * the library and loads faster for it. The colour scheme is ours; the library only follows it.
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
