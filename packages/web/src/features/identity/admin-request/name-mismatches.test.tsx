import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NameMismatches } from './name-mismatches.tsx';

const name = { bankAccountId: 3, label: 'Collections', expected: 'Ministry of Works', atBank: 'Bala Garba', score: 0 };

test('an account under another name is shown in red, with both names one below the other and a note that two people must agree', () => {
  render(<NameMismatches request={{ nameMismatches: [name], approvalsLeft: 2, firstApproval: undefined } as never} />);
  const banner = screen.getByText('Ministry of Works').closest<HTMLElement>('[class*="notice"]');
  expect(banner?.className).toMatch(/error/);
  for (const words of ['Bala Garba', '0%']) expect(within(banner!).getByText(words)).toBeInTheDocument();
  expect(screen.getByText(/needs a reason and two administrators/)).toBeInTheDocument();
});
