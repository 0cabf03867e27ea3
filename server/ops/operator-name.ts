import { hostname, userInfo } from "node:os";

/** Returns who runs the command, for the record. In a container the user may have no name. */
export function operatorName(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return hostname();
  }
}
