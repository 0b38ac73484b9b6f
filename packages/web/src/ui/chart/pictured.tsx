import { createContext, type ReactNode, useContext } from 'react';

/** What a saved picture states besides its chart; on a page the surroundings say it. */
export interface PictureWords {
  /** The days it covers, in words. */
  period?: string | undefined;
  /** The organization of the figures. */
  organization?: string | undefined;
  /** When the figures were read. */
  asAt?: Date | undefined;
}

const Words = createContext<PictureWords>({});

export const usePictureWords = (): PictureWords => useContext(Words);

/** Provides days, organization and time of reading to every chart inside; what is omitted is inherited. */
export function Pictured({ children, ...words }: PictureWords & { children: ReactNode }): ReactNode {
  const outside = usePictureWords();
  const known = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  return <Words.Provider value={{ ...outside, ...known }}>{children}</Words.Provider>;
}
