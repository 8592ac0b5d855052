import { saysInDoubt, saysTwice } from '../../src/portfolio/activity/doubtful-note';

test.each([
  ...[
    'cancelled',
    'Order was cancelled by broker',
    'called off',
    'my mistake',
    'ignore this row',
    'wrong button',
  ],
  ...[
    "don't count",
    'do not count',
    'not yet',
    'storniert',
    'Irrtum',
    'nicht zählen',
    'annulé',
    'par erreur',
    'anulada',
  ],
  ...[
    'annullato',
    'geannuleerd',
    'anulowane',
    'iptal edildi',
    'yanlış giriş',
    'batal',
    'dibatalkan',
    'salah catat',
    'bekor qilindi',
  ],
  ...[
    'ملغي - ما تنفذ',
    'تم الإلغاء',
    'احذفه',
    'غلط',
    'منسوخ',
    'لغو شد',
    'বাতিল',
    'отменено',
    'снята',
    'GTC lapsed',
    'ошибка',
    '取消',
    '취소',
  ],
  ...['cancelled my order', 'duplicate', 'مكرر بالغلط'],
])('"%s" may say that the row does not count', (note) => expect(saysInDoubt(note)).toBe(true));

test.each([
  ...[
    '',
    'not a typo',
    'no mistake',
    'not cancelled',
    'kein Fehler',
    'pas une erreur',
    'cancelled my gym',
    'not yet settled',
  ],
  ...['dono sahi hain', 'bought after salah', 'tariff panic', 'second buy this week', 'after split price'],
  'the first order of the week was cancelled by the broker, so I bought it at market',
])('"%s" does not', (note) => expect(saysInDoubt(note)).toBe(false));

test.each(['typed twice??', 'Duplicate', 'doppelt', 'مكرر', 'дубль', '重复'])(
  '"%s" says that the row may stand there twice',
  (note) => expect(saysTwice(note)).toBe(true),
);

test('not so of what was done twice', () => expect(saysTwice('bought twice this week')).toBe(false));
