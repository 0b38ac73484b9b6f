import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Area } from './area.tsx';

interface Options<P> {
  /** Shown until it has loaded; by default nothing. */
  waiting?: ReactNode;
  /** Shown when it fails to load; by default the usual sentence. */
  instead?: (props: P, error: unknown, retry: () => void) => ReactNode;
}

/**
 * A part of the program loaded when it is first rendered. If it fails to load or throws, it says so in its place;
 * trying again loads it again.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, instead }: Options<P> = {},
): ComponentType<P> {
  const fetched = () => lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  let Part = fetched();
  return function Later(props: P): ReactNode {
    const [, setTurn] = useState(0);
    const again = (): void => {
      Part = fetched();
      setTurn((before) => before + 1);
    };
    return (
      <Area again={again} {...(instead && { instead: (error, retry) => instead(props, error, retry) })}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Area>
    );
  };
}
