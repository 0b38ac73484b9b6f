import { createContext } from 'react';
import type { Rule } from './rules.ts';

/** Who judges the fields of a form that bring no rule of their own, by name; nobody where nobody says so. */
export const RulesOfForm = createContext<(name: string, isOptional?: boolean) => Rule | undefined>(() => undefined);
