import { crust } from "../sizes.js";

export const getStaticProps = () => ({ props: { crust } });

export default function Crust(props) {
  return <b>{props.crust.type}</b>;
}
