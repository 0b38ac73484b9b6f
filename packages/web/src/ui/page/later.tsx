import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Area } from './area.tsx';

interface Manner<P> {
  /** What stands there until it has come; nothing when left out. */
  waiting?: ReactNode;
  /** What stands there when it did not come; the usual sentence when left out. */
  instead?: (props: P, error: unknown, retry: () => void) => ReactNode;
}

/**
 * A part of the program that is loaded when it is first drawn. One that does not come, or falls, says so in its own place;
 * trying again asks for it anew.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, instead }: Manner<P> = {},
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
