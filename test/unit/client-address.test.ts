import { expect, test } from "vitest";
import { clientOf, networkOf, parseAddress } from "../../server/client-address.ts";

test.each([
  ["192.0.2.17", "192.0.2.17", "192.0.2.0/24"],
  ["192.0.2.17:54321", "192.0.2.17", "192.0.2.0/24"],
  [" 192.0.2.17 ", "192.0.2.17", "192.0.2.0/24"],
  ["::ffff:192.0.2.17", "192.0.2.17", "192.0.2.0/24"],
  ["[::ffff:c000:211]:443", "192.0.2.17", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2/64", "2001:db8:1/48"],
  ["[2001:DB8:1:2::9]:443", "2001:db8:1:2/64", "2001:db8:1/48"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2/64", "2001:db8:1/48"],
  ["2001:db8::1", "2001:db8:0:0/64", "2001:db8:0/48"],
  ["fe80::1%eth0", "fe80:0:0:0/64", "fe80:0:0/48"],
  ["::1", "0:0:0:0/64", "0:0:0/48"],
  ["", "unknown", "unknown"],
  ["unknown", "unknown", "unknown"],
  ["300.1.1.1", "unknown", "unknown"],
  ["1:2:3", "unknown", "unknown"],
  ["_hidden", "unknown", "unknown"],
])("%s is limited as %s, in network %s", (text, client, network) => {
  const address = parseAddress(text);
  expect([clientOf(address), networkOf(address)]).toEqual([client, network]);
});
