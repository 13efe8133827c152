import { networkNames, walletNetworks } from "@/lib/mobile-money";
import { Select, TextInput } from "./field";
import { kinds } from "./field-kinds";
import type { FieldProps } from "./use-form";

/** Number and network of a mobile money wallet. */
export function WalletFields({ phone, network }: { phone: FieldProps; network: FieldProps }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput {...phone} {...kinds.phone} autoComplete="off" label="Mobile money number" required />
      <Select {...network} label="Network">
        {walletNetworks.map((code) => (
          <option key={code} value={code}>
            {networkNames[code]}
          </option>
        ))}
      </Select>
    </div>
  );
}
