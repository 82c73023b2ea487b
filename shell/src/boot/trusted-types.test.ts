import { writeDocument } from '../test/write-document.ts';

interface Rules {
  createHTML(text: string): string;
  createScript(text: string): string | null;
  createScriptURL(address: string): string | null;
}

describe('the default policy of Trusted Types', () => {
  let rules: Rules;
  beforeAll(async () => {
    const createPolicy = jest.fn<void, [string, Rules]>();
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    writeDocument({});
    await import('./trusted-scripts.ts');
    const [[name, given]] = createPolicy.mock.calls as [[string, Rules]];
    expect(name).toBe('default');
    rules = given;
  });

  it('escapes markup in strings', () => {
    const text = 'Prices & <b onclick="steal()">times</b> &times;';
    const place = document.createElement('p');
    place.innerHTML = rules.createHTML(text);
    expect(place.textContent).toBe(text);
    expect(place.children).toHaveLength(0);
  });

  it('refuses strings as scripts, and addresses that the composition does not name', () => {
    expect(rules.createScript('steal()')).toBeNull();
    expect(rules.createScriptURL('/releases/games/other.js')).toBeNull();
  });
});
