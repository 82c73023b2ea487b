/**
 * How many characters a text has that is trimmed before it is sent. As the API's rules count them: an emoji is one,
 * however many units it is stored in.
 */
export const characterCount = (text: string): number => [...text.trim()].length;
