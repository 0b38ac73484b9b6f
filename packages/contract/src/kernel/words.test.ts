import { describe, expect, test } from 'vitest';
import { personName, properName } from './words.ts';

const Name = properName(2, 100, 'Name must be 2 to 100 characters');

describe('a name', () => {
  test.each([
    'Adé & Sons (Nig.) Ltd',
    'A.B.C. Company',
    'St. Mary’s School',
    'Dr. J.K. Obi',
    '3D Prints: Lagos/Abuja',
    'Ministry of Works, Fed. Secretariat',
    'Àṣẹ Ọ̀rọ̀',
    'Co. of Traders',
    'Emeka Obi Nig.Ltd',
    'St.Mary’s School',
    'J.P.Morgan',
    'Plot 12.50 Estate',
    'Dot and Daughters (Dot)',
    'Alh.Musa & Co',
  ])('a name may be %s', (name) => expect(Name.safeParse(name).success).toBe(true));

  test.each([
    'Your tax refund is ready at https://refund.example/x',
    'Your refund: www.refund.example',
    'Your refund is at refund.com',
    'Your refund is at refund.gov.ng/pay',
    'Write to help@refund.example',
    'Your refund is at evil.example',
    'evil.example',
    'Your refund is at pay-here.shop/x',
    'Your refund: evil[.]com',
    'Your refund: evil(.)com',
    'Your refund: evil { dot } com',
    'Your refund: evil[dot]example',
    'Your refund: evil dot com',
    'Your refund: evil。example',
    'Your refund: ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'Your refund: evil․example',
    'Your refund: пример.рф',
    'Your refund: xn--e1afmkfd.xn--p1ai',
    'Your refund: nig.shop',
    'Your refund: nig.Ltd.shop',
    'Your refund: x.com',
    'Your refund: evil.\u00adcom',
    'Ada\u00adObi',
    'Ada\u3164Obi',
    'Ada\nBcc: all@mail.test',
    'Ada\u2028Obi',
    'Ada\u202eibO',
    'Ada\u200bObi',
    '<a>Ada</a>',
  ])('a name is never %j', (name) => expect(Name.safeParse(name).success).toBe(false));

  test('a name of a person consists of letters', () => {
    expect(personName('x').safeParse('Ngọzi O’Hara-Obi').success).toBe(true);
    expect(personName('x').safeParse('Refund 5000').success).toBe(false);
  });
});
