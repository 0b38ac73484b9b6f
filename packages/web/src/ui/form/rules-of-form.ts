import { createContext } from 'react';
import type { Rule } from './rules.ts';

/** Returns the rule of a field without its own, by name; by default there is none. */
export const RulesOfForm = createContext<(name: string, isOptional?: boolean) => Rule | undefined>(() => undefined);
