import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NamesInDoubt } from './names-in-doubt.tsx';

const name = { bankAccountId: 3, label: 'Collections', expected: 'Ministry of Works', atBank: 'Bala Garba', score: 0 };

test('an account in another name stands in red, both names one under the other, and says that two have to agree', () => {
  render(<NamesInDoubt request={{ namesInDoubt: [name], approvalsLeft: 2, firstApproval: undefined } as never} />);
  const banner = screen.getByText('Ministry of Works').closest<HTMLElement>('[class*="notice"]');
  expect(banner?.className).toMatch(/error/);
  for (const words of ['Bala Garba', '0%']) expect(within(banner!).getByText(words)).toBeInTheDocument();
  expect(screen.getByText(/takes a reason and two administrators/)).toBeInTheDocument();
});
