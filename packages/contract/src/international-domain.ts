/** This package lacks the types of the DOM and of Node. */
declare const URL: {
  new (address: string): { readonly hostname: string };
  canParse(address: string): boolean;
};

/** Decodes a label of a domain, such as `xn--espaa-rta`, by Punycode (RFC 3492). Invalid labels give other texts. */
function decodeLabel(label: string): string {
  const [, ascii = '', code = ''] = /^xn--(?:(.+)-)?(.+)$/.exec(label) ?? [];
  if (code === '') return label;
  const letters = [...ascii];
  let [point, place, bias] = [128, 0, 72];
  for (let at = 0; at < code.length;) {
    const before = place;
    for (let [weight, base] = [1, 36]; at < code.length; base += 36) {
      // The digits are a–z, then 0–9.
      const digit = (parseInt(code.charAt(at++), 36) + 26) % 36;
      place += digit * weight;
      const limit = Math.min(26, Math.max(1, base - bias));
      if (digit < limit) break;
      weight *= 36 - limit;
    }
    const length = letters.length + 1;
    let delta = Math.floor((place - before) / (before === 0 ? 700 : 2));
    delta += Math.floor(delta / length);
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35);
    bias += Math.floor((36 * delta) / (delta + 38));
    point += Math.floor(place / length);
    place %= length;
    if (!(point <= 0x10ffff)) return label;
    letters.splice(place++, 0, String.fromCodePoint(point));
  }
  return letters.join('');
}

/** Shows the domain of an email or web address in its own letters, as in `ada@españa.es`. Its stored form is `ada@xn--espaa-rta.es`. */
export const withReadableDomain = (address: string): string =>
  address.replace(
    /^([^/]*@|https?:\/\/)([^/?#:]*\bxn--[^/?#:]*)/i,
    (whole, start: string, domain: string) => {
      const readable = domain.toLowerCase().split('.').map(decodeLabel).join('.');
      const isSame =
        URL.canParse(`https://${readable}`) && new URL(`https://${readable}`).hostname === domain;
      return isSame ? start + readable : whole;
    },
  );
