import { plainWords } from '../cells/cell-text';

/** What is given away out of a dividend, zakat or what purifies it, in the languages of those who give it: a pattern to be held against plain words. */
export const GIVEN_AWAY = plainWords(
  'زكا|زکات|زکو|تطهير|تطہیر|закят|закот|очищен|поклаш|\\b(zaka[atho]+|zekat|zakot|purif\\w*|cleansing|tath?eer|tathir|penyucian|pembersihan|arindirma\\w*|poklash|tozalash)\\b',
);
