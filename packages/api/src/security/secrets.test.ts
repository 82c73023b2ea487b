import { boothKeyOf, newSecret } from './secrets.ts';

describe('a booth’s key', () => {
  it('is derived from the device code and the salt', () => {
    const [code, salt] = [newSecret(), newSecret()];
    expect(boothKeyOf(code, salt)).toBe(boothKeyOf(code, salt));
    expect(boothKeyOf(code, salt)).not.toBe(boothKeyOf(newSecret(), salt));
    expect(boothKeyOf(code, salt)).not.toBe(boothKeyOf(code, newSecret()));
  });
});
