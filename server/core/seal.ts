import { CompactEncrypt, compactDecrypt } from "jose";

/**
 * Encrypts a text (AES-256-GCM).
 * @param key 32 bytes
 */
export async function seal(text: string, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(key);
}

/** Decrypts a text. @throws Error for a wrong key or a changed text */
export async function unseal(sealed: string, key: Uint8Array): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, key);
  return new TextDecoder().decode(plaintext);
}
