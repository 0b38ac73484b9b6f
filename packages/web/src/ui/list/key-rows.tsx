import type { ReactNode } from 'react';

/** Keys and what each of them does, as rows of a `dl`. */
export const KeyRows = ({ keys }: { keys: readonly (readonly [key: string, what: string])[] }): ReactNode =>
  keys.map(([key, what]) => (
    <div key={key}>
      <dt>
        <kbd>{key}</kbd>
      </dt>
      <dd>{what}</dd>
    </div>
  ));
