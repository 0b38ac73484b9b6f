// @vitest-environment node
import { expect, test } from 'vitest';
import { byCounter } from './parts/slot-words.ts';
import { writeSlots } from './parts/slots.tsx';
import { plainText, runsOf } from './prose.ts';

test('a line is split into words and links', () => {
  expect(runsOf('See [the terms](/termsConditions) first.')).toEqual([
    { text: 'See ' },
    { text: 'the terms', href: '/termsConditions' },
    { text: ' first.' },
  ]);
  expect(runsOf('No link here.')).toEqual([{ text: 'No link here.' }]);
  expect(plainText(['[Write](/faq) to us', ['one', 'two']])).toBe('Write to us one two');
});

test('placeholder elements become the comments of the server’s templates', () => {
  expect(writeSlots('<slot-if of="a"><ul><slot-each of="a.b"><li>{{c}}</li></slot-each></ul></slot-if>')).toBe(
    '<!--if:a--><ul><!--each:a.b--><li>{{c}}</li><!--/each--></ul><!--/if-->',
  );
});

test('words that depend on what a counter accepts appear in both versions, each under its fact', () => {
  expect(writeSlots(`<p>Pay ${byCounter('with it', 'with an RRR')}.</p>`)).toBe(
    '<p>Pay <!--if:takesReference-->with it<!--/if--><!--if:takesRrr-->with an RRR<!--/if-->.</p>',
  );
});
