import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe may leave undecided: a field without a value, one with a drawn arrow, a sign such as ₦ on its own. */
const undecidable = new Set(['emptyValue', 'bgGradient', 'nonBmp']);

/**
 * Everything axe objects to on the page as it stands, as lines for a person; no rule is left out. What axe could not
 * decide, such as the contrast of a letter half behind something, is an objection too.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
  return [...violations, ...incomplete].flatMap((rule) =>
    rule.nodes
      .filter((node) => node.any.length === 0 || !node.any.every(({ data }) => undecidable.has(data?.messageKey)))
      .map((node) => `${rule.id}: ${node.target.join(' ')} – ${node.failureSummary}`),
  );
}
