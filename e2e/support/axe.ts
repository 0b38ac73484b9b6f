import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe leaves undecided and a person has decided: the contrast of a field without a value, of a field with a drawn
 * arrow, of a sign such as ₦ or a single letter on its own (their colours are those of tokens.test.ts); and whether
 * "Names that begin with A" contains the visible "A".
 */
const decided = {
  reasons: new Set(['emptyValue', 'bgGradient', 'nonBmp', 'shortTextContent']),
  rule: 'label-content-name-mismatch',
};

/**
 * Everything axe objects to on the page as it stands, as lines for a person; no rule is left out. What axe could not
 * decide otherwise, such as the contrast of a letter half behind something, is an objection too.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await stillness(page);
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
  const open = incomplete
    .filter((rule) => rule.id !== decided.rule)
    .map((rule) => ({
      ...rule,
      nodes: rule.nodes.filter(
        ({ any }) => any.length === 0 || any.some(({ data }) => !decided.reasons.has(data?.messageKey)),
      ),
    }));
  return [...violations, ...open].flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} – ${node.failureSummary}`),
  );
}

/** Waits until no colour or place is on its way to another: what axe would see in between is seen by nobody. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}
