import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lineText } from './line.text.ts';
import { daysQuery } from './reconcile.api.ts';
import { ToStatements } from './to-lines.tsx';

const text = lineText.lines;

/** Returns why no line is open: no statement was read yet, or all are explained. The list reports its filters. */
export function useWhyNone(): { sentence?: string; action?: ReactNode } {
  const { data: days } = useQuery(daysQuery);
  if (days === undefined) return {};
  if (days.items.length > 0) return { sentence: text.explained };
  return { sentence: text.noStatement, action: <ToStatements>{text.toStatements}</ToStatements> };
}
