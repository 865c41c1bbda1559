import { data } from "react-router";

/** For loaders: converts a record that the API does not find, or an invalid id in the URL, to a 404 page. */
export async function orNotFound<View>(asked: Promise<View>): Promise<View> {
  try {
    return await asked;
  } catch (error) {
    throw isRefusedAddress(error) ? data(null, { status: 404 }) : error;
  }
}

function isRefusedAddress(error: unknown): boolean {
  return error instanceof Error && "status" in error && (error.status === 404 || error.status === 400);
}
